// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface IFactory {
    function createPair(address a, address b) external returns (address pair);
}

interface IPair {
    function mint(address to) external returns (uint256 liquidity);
}

interface IWrapped {
    function deposit() external payable;
    function transfer(address to, uint256 value) external returns (bool);
}

/// A token with any return values.
interface IToken {
    function mint(address to, uint256 value) external;
    function transfer(address to, uint256 value) external;
}

/// Creates several pools in one transaction, each with a token and wrapped ether.
contract PoolSeeder {
    struct Pool {
        address token;
        /// Whether to mint the token into the pool. Otherwise this contract sends its own tokens.
        bool minted;
        uint256 amount;
        /// Zero leaves the pool empty.
        uint256 ether_;
    }

    function seed(IFactory factory, IWrapped wrapped, Pool[] calldata pools) external payable {
        wrapped.deposit{value: msg.value}();
        for (uint256 i = 0; i < pools.length; i++) {
            Pool calldata pool = pools[i];
            address pair = factory.createPair(pool.token, address(wrapped));
            if (pool.ether_ == 0) continue;
            if (pool.minted) IToken(pool.token).mint(pair, pool.amount);
            else IToken(pool.token).transfer(pair, pool.amount);
            wrapped.transfer(pair, pool.ether_);
            IPair(pair).mint(msg.sender);
        }
    }
}
