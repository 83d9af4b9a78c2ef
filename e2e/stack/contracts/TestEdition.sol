// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Receiver1155 {
    function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes calldata data)
        external
        returns (bytes4);
}

/// A plain ERC-1155 for the local world, with on-chain metadata. Anyone can mint, because it has no value.
contract TestEdition {
    string public constant name = "Local Editions";
    mapping(uint256 id => string) public uri;
    mapping(address account => mapping(uint256 id => uint256)) private _balance;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAllowed(address sender, uint256 id);
    error NoReceiver(address to);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function balanceOf(address account, uint256 id) external view returns (uint256) {
        return _balance[account][id];
    }

    function mint(address to, uint256 id, uint256 value, string calldata uri_) external {
        uri[id] = uri_;
        _balance[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata values, string calldata uri_) external {
        for (uint256 index; index < ids.length; index++) {
            uri[ids[index]] = uri_;
            _balance[to][ids[index]] += values[index];
        }
        emit TransferBatch(msg.sender, address(0), to, ids, values);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        if ((msg.sender != from && !isApprovedForAll[from][msg.sender]) || to == address(0)) {
            revert NotAllowed(msg.sender, id);
        }
        _balance[from][id] -= value;
        _balance[to][id] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        if (Receiver1155(to).onERC1155Received(msg.sender, from, id, value, data) != 0xf23a6e61) revert NoReceiver(to);
    }
}
